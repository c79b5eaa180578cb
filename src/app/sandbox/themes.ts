/** Both appearances on one page: the tokens of each, taken from their rules, for a part of the page. */

export const themes = ['light', 'dark'] as const
export type ThemeName = (typeof themes)[number]

const sources: Record<ThemeName, string> = { light: ':root', dark: ':root[data-theme="dark"]' }

/** Adds the rules `.sandbox-light` and `.sandbox-dark`, made from those of tokens.css. */
export function writeThemes(): void {
  const rules = themes.map(theme => `.sandbox-${theme} { ${declarations(theme)}; color-scheme: ${theme} }`)
  const sheet = document.createElement('style')
  sheet.textContent = rules.join('\n')
  document.head.append(sheet)
}

/** The tokens of the page by name, in the order of tokens.css. */
export function tokenNames(): string[] {
  const style = rootRule('light')?.style
  return style ? [...style].filter(name => name.startsWith('--')) : []
}

function declarations(theme: ThemeName): string {
  const rule = rootRule(theme)
  return rule ? rule.cssText.slice(rule.cssText.indexOf('{') + 1, rule.cssText.lastIndexOf('}')) : ''
}

function rootRule(theme: ThemeName): CSSStyleRule | undefined {
  // The dark ones hold on a screen only.
  const rules = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .flatMap(rule =>
      rule instanceof CSSMediaRule && rule.media.mediaText === 'screen' ? [...rule.cssRules] : rule,
    )
  return rules.find(
    (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.selectorText === sources[theme],
  )
}

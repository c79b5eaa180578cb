/** For fields that search names: a phone's keyboard would "correct" "MICU". */
export const noAutocorrect = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

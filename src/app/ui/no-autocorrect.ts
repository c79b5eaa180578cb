/** For a field that searches names: "MICU" is no misspelling, whatever a phone's keyboard thinks. */
export const noAutocorrect = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

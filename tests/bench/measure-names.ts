/** What `--only` can name. */
export const measureNames = [
  'scripts',
  'cold-start',
  'keystroke',
  'first-visit',
  'slow-line',
  'ready-offline',
  'unit',
  'lighthouse',
] as const
export type MeasureName = (typeof measureNames)[number]

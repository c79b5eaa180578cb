/** Short phrases for titles: by aspect, each for a low, a middle and a high score. */
export const titlePhrases = {
  staff_to_patient: {
    low: [
      'unsafe ratios',
      'no aides, no breaks',
      'always short',
      'staffed by the budget',
      'too many patients',
      'tripled again',
    ],
    middle: [
      'ratios are okay',
      'staffing up and down',
      'workable ratios',
      'average staffing',
      'heavy Mondays',
    ],
    high: [
      'fair ratios',
      'safe staffing',
      'ratios that hold',
      'real lunch breaks',
      'a free charge nurse',
      'enough aides',
    ],
  },
  coworkers: {
    low: ['cliques at the desk', 'cold shoulder', 'no teamwork', 'eaten alive', 'gossip all night'],
    middle: ['polite crew', 'mixed crew', 'tight night crew', 'good people, tired people', 'quiet team'],
    high: [
      'great crew',
      'a team that helps',
      'kind charge nurses',
      'people who show up',
      'best coworkers',
      'nobody lifts alone',
    ],
  },
  management: {
    low: ['absent management', 'floated on day two', 'broken promises', 'cancelled twice', 'schedule chaos'],
    middle: [
      'distant management',
      'fair scheduling',
      'so-so leadership',
      'managers stretched thin',
      'long huddles',
    ],
    high: [
      'managers in scrubs',
      'honest interview',
      'schedule honored',
      'leaders who listen',
      'contract kept',
    ],
  },
  overall: {
    low: ['never again', 'keep driving', 'would not return', 'run'],
    middle: ['fine for one contract', 'know what you sign', 'an average assignment', 'right rate only'],
    high: ['would come back', 'extended twice', 'take the contract', 'a keeper', 'worth the drive'],
  },
} as const

export const texture = [
  'tired monitors',
  'free parking',
  'bring snacks',
  'paper charting',
  'old pumps',
  'new beds',
  'lots of floating',
  'good coffee',
  'long hallways',
  'few call-offs',
  'winter census',
  'sick patients',
  'steep learning curve',
  'great view',
  'slow elevators',
] as const

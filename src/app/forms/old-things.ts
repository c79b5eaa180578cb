// WHAT IS OLD WITHOUT BEING A PATIENT: "the monitors are 20 years old", "a 30 year old building". A thing beside an age is
// not enough: "the lady on the vent was 34 years old", "my 87 year old bed bound patient".

const THING =
  '(?:(?:iv|cardiac|tele|telemetry|hospital|nursing|med|medical|patient|pyxis|computer|charting|broken|outdated)\\s)?(?:(?:monitor|machine|building|hospital|unit|wing|floor|ward|bed|pump|computer|cart|system|scanner|ventilator|vent|phone|chair|lift|elevator|printer|program|room|bathroom|department|icu|emr|ehr|wheelchair|stretcher|device|contract|schedule)s?|(?:facilit|polic)(?:y|ies)|suppl(?:y|ies)|mattress(?:es)?|equipment|charting|software|furniture|technology|hvac|plumbing)'
const QUANTITY = 'all|both|half|lots?|majority|many|most|much|none|one|part|several|some'
const ARTICLE =
  '(?:the|an?|this|that|these|those|my|our|your|their|his|her|its|each|every|another|any|no|some|one)'
/** Before a thing that the sentence is not about; some of them are what people do: "the nurse who runs the unit". */
const BETWEEN =
  '(?:in|on|at|of|off|from|for|with|without|by|to|into|onto|under|over|near|inside|beside|behind|across|through|running|runs|covering|covers|managing|manages|needing|needed|needs)'

/** "beds that are 25 years old", "the unit, which is 5 years old". */
const WHICH = '(?:(?:\\sitself)?,?\\s(?:that|which))?'

const VERB =
  /(?:\sitself)?\s(?:is|are|was|were|must\sbe|looks?|seems?)\s(?:(?:(?:well\s)?over|about|around|almost|nearly|like|maybe|only|just|already|now|probably|literally|easily|at\sleast|more\sthan|older\sthan)\s)?$/i
const THINGS = new RegExp(`(?<![\\p{L}\\d-])${THING}${WHICH}$`, 'iu')
const QUANTITIES = new RegExp(`(?<![\\p{L}\\d-])(?:${QUANTITY})$`, 'iu')
/** Without an article no other word may stand between: "on nights beds are 20 years old" tells of beds. */
const ASIDE = new RegExp(
  `(?<![\\p{L}\\d-])${BETWEEN}\\s(?:${ARTICLE}\\s(?:(?!(?:${ARTICLE}|${QUANTITY})\\s)[\\p{L}\\d-]+\\s){0,2})?(?:${THING}|${QUANTITY})${WHICH}$`,
  'iu',
)
/** "the old monitors", "the nurse call system"; of "the tech fixing monitors" only the last word. */
const WHOLE_THING = new RegExp(
  `(?<![\\p{L}\\d-])(?:${ARTICLE}\\s(?:(?!(?:${ARTICLE}|${QUANTITY})\\s|\\p{L}+ing\\s)[\\p{L}\\d-]+\\s){0,2})?(?:${THING}|${QUANTITY})$`,
  'iu',
)
const PERSON = '(?:who|whom|whose|(?:patient|pt)s?|lady|man|woman|guy|girl|boy|nurse|tech|aide|doctor)'
/** Behind these a thing begins something new: "six patients and the monitors", "a nurse said the beds", "beds that". */
const ANEW = '(?:[,:–—-]|\\b(?:and|but|because|so|while|where|that|which|says?|said))'
const PERSON_BEFORE = new RegExp(
  `(?<![\\p{L}-])${PERSON}(?![\\p{L}'’-]|\\s(?:care|call)\\b)[^.;!?\\n]*(?<!${ANEW})$`,
  'iu',
)

const THING_BEHIND = new RegExp(`^\\s(${THING})(?![\\p{L}\\d])(.*)`, 'isu')
const SEVERAL = /(?:s|equipment|charting|software|furniture|technology|hvac|plumbing)$/i
const PEOPLE = /^\s(?:patient|pt|nurse|rn|cna|tech|aide|clerk|engineer)s?\b/i
/** A unit has a secretary, and a patient may be bed bound: behind one thing the sentence must go on as behind a thing. */
const GOES_ON =
  /^(?:\s?(?:\n|[^\s\p{L}\d'’/-]|$)|\s-|\s(?:is|are|was|were|has|had|have|does|did|will|can|could|would|should|needs?|looks?|feels?|smells?|leaks?|breaks?|broke|keeps?|falls|falling|in|on|at|of|with|without|for|from|to|by|near|and|or|but|that|which|where|so|because|when|while|than|as|if|not|never|always|still|here|there|everywhere)\b)/iu

/** Nothing that matters stands farther from an age. */
const REACH = 100

/** @param before what stands in front of "20 years old"; @param behind what follows it. */
export function isOfThings(before: string, behind: string): boolean {
  const [start, subject] = [before.slice(-REACH), before.slice(-REACH).replace(VERB, '')]
  return (subject !== start && isAboutThings(subject)) || isThing(behind.slice(0, REACH))
}

/** "The monitors", "most of our monitors on this unit"; not "the patient in the next bed", and not "one", "one on a vent". */
function isAboutThings(subject: string): boolean {
  const aside = ASIDE.exec(subject)
  if (!aside) return THINGS.test(subject) && !isOfPerson(subject)
  const head = subject.slice(0, aside.index).trimEnd()
  const isQuantity = /^of\s/i.test(aside[0]) && QUANTITIES.test(head) && !ASIDE.test(head)
  return isAboutThings(head) || (isQuantity && !isOfPerson(head))
}

/** "The patient who left the hospital", "the tech fixing all our monitors": the thing only ends what is said of somebody. */
function isOfPerson(subject: string): boolean {
  return PERSON_BEFORE.test(subject.replace(WHOLE_THING, '').trimEnd())
}

function isThing(behind: string): boolean {
  const [, thing, rest = ''] = THING_BEHIND.exec(behind) ?? []
  if (!thing) return false
  return SEVERAL.test(thing) ? !PEOPLE.test(rest) : GOES_ON.test(rest)
}

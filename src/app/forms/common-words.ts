/**
 * Words that follow a title or a role in ordinary sentences, and in titles that begin every word with a capital:
 * "Aide Never Helps", "the ms floor". Some are last names as well ("Love", "May"), but there far more often words; what is
 * as likely a name ("Hall", "Ward") is left out.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
a about after again all also always am an and another any are around as ask asked at available away bad be because
been before being best better between bored both burned busy but by calm came can cannot can't cares caring charted
check checks come comes competent could couldn't did didn't dismissive do does doesn't don't down during each either
else especially even ever every everyone everything excellent explained explains fantastic felt few fine finally for
former friendly from gave get gets give gives go goes gone good got great had hardly has hasn't have having he help
helped helpful helping helps her here him his horrible how i if ignored ignores in instead into is isn't it just keeps
kind knew know knows knowledgeable lack lacks lacking last late later lazy learned left less let lets like listen
listens listened load look looks lots love loved loves made make makes many may me mean met might mix more most much
must my named needs never new next nice night no nobody none nor not nothing now of off office often ok okay on once
only or orders other our out over overall overworked own per please poor present pretty professional put quit quits
rarely really refuse refuses refused respectful ridiculous rounds rude ran said same saw say says see seem seems sees
seldom several she should show shows since so some someone sometimes soon still such super supportive take takes talk
talked talks taught teach teaches team tells terrible than that that's their them then there these they thinks this
those though through to told too took toxic treat treats treated tries two under understaffed unit unprofessional
until up us very visits walked wants was wasn't we went were weren't what when where whether which while who whole
who's why will with without won't wonderful work worked working works worst would wouldn't writes yelled yells yes yet
you your
beware boss first floats hosts housing ladies lady note notes order rounding twice visit wanted website
mondays tuesdays wednesdays thursdays fridays saturdays sundays
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
october november december dayshift nightshift morning evening weekend weekends
neuro renal cardiac trauma observation acute pcu imc imcu ccu tcu ltac rns lpns cnas pt pts bed beds shift shifts
contract contracts excel teams onc surg contin shortage shortages coverage
student students school program programs
icu er ed or rn lpn cna np pa pacu nicu picu micu sicu cvicu tele telemetry medsurg med-surg ortho oncology peds rehab
floor floors wards unit units room rooms patient patients family families visitors hospital hospitals department
assignment assignments census acuity teamwork communication advocacy education orientation training break breaks pay
parking schedule schedules scheduling epic cerner meditech pyxis omnicell travel traveler travelers traveller agency
`
    .trim()
    .split(/\s+/),
)

/**
 * Common first names in the United States, without those that are words or places as well ("Grace", "Austin").
 * Source: the most frequent of the Social Security Administration's lists of the last hundred years.
 */
export const firstNames: ReadonlySet<string> = new Set(
  `
aaron abigail adam ahmed alan albert alexander alexis alice amanda amy andrea andrew angela ann anna anthony
arthur ashley barbara becky benjamin beth betty beverly billy bobby bradley brandon brenda brian brittany
bruce bryan caleb carl carlos carol carolyn catherine charles charlotte cheryl christina christine
christopher cindy cynthia daniel danielle david debbie deborah debra denise dennis diana diane donna doris
dorothy douglas dylan edward elijah elizabeth emily emma eric ethan evelyn fatima frances gabriel gary
george gerald gregory hannah harold heather helen henry isabella jack jacob jacqueline james janet janice
jason jeffrey jennifer jenny jeremy jerry jesse jessica joan joe john jonathan jose joseph joshua joyce juan
judith judy julia julie justin karen katherine kathleen kathryn kathy katie kayla keith kelly kenneth kevin
kimberly kyle larry laura lauren lawrence liam linda lisa liz lori lucas luis margaret maria marilyn martha
mary matthew megan mei melissa michael michelle miguel mohammed nancy natalie nathan nicholas nicole noah
olivia pamela patricia patrick paul peter priya rachel randy rebecca richard robert roger ronald roy russell
ruth ryan samantha samuel sandra sara sarah scott sean sharon shirley sophia stephanie stephen steven susan
tammy teresa terry theresa thomas tiffany timothy tina tyler victoria vincent walter wayne william willie
zachary
`
    .trim()
    .split(/\s+/),
)

/** Names that are words as well, or stand in the name of a town, where they do not begin with a capital. */
export const alsoWords: ReadonlySet<string> = new Set(
  'anna billy bobby carol charlotte harry jack jerry joe john jose juan mei peter randy terry victoria'.split(
    ' ',
  ),
)

/** Words that follow a role and name nobody: "Nurse Manager", "Director of", "Tech Support". */
export const notNames: ReadonlySet<string> = new Set(
  `
manager managers practitioner practitioners leader leaders lead educator educators staff staffing ratio ratios
nurse nurses nursing care safety experience satisfaction load loads aide aides tech techs technician
supervisor supervisors director directors services support station stations residency call calls float
pool charge days nights dayshift nightshift surgical medical emergency labor recovery step the was is
`
    .trim()
    .split(/\s+/),
)

/**
 * Common first names in the United States, without those that are words or places as well ("Grace", "Austin").
 * Source: the most frequent of the Social Security Administration's lists of the last hundred years, and how colleagues
 * shorten them.
 */
export const firstNames: ReadonlySet<string> = new Set(
  `
aaron abigail adam ahmed alan albert alexander alexis alice amanda amy andrea andrew andy angela angie ann anna
anthony arthur ashley barbara becca becky benjamin beth betty beverly billy bob bobby brad bradley brandon
brenda brent brian brittany bruce bryan caleb carl carla carlos carol carolyn carrie catherine charles charlotte
cheryl chris christina christine christopher cindy connie cynthia daniel danielle danny dave david debbie debby
deborah debra denise dennis derek diana diane donna doris dorothy doug douglas dylan eddie edward eileen elijah
elizabeth emily emma eric erica erika erin ethan evelyn fatima frances fred gabriel gary george gerald greg
gregory hannah harold heather heidi helen henry isabella jack jackie jacob jacqueline james jamie janet janice
jared jason jeff jeffrey jen jennifer jenny jeremy jerry jess jesse jessica jill jim jimmy joan joanne jodi joe
joel john johnny jon jonathan jose joseph josh joshua joyce juan judith judy julia julie justin karen kate
katherine kathi kathleen kathryn kathy katie katy kayla keith kelly ken kenneth kenny kevin kim kimberly kristen
kristin kristina kyle larry laura lauren lawrence liam linda lindsay lindsey lisa liz lori lucas luis mandy
margaret maria marilyn martha mary matthew maureen megan mei melanie melinda melissa michael michele michelle
miguel mike mitch mohammed monica nancy natalie nate nathan nicholas nicole noah olivia pamela patricia patrick
paul paula peggy pete peter phil philip priya rachel randy raymond rebecca renee rhonda richard rita robert
roger ronald ronnie roy russell ruth ryan sally samantha samuel sandra sara sarah scott sean sharon shawn sheila
shelly shirley sophia stacey stacy stephanie stephen steve steven susan tammy tanya tara teresa terry theresa
thomas tiffany tim timothy tina todd tom tommy tony tracy trevor tricia tyler valerie vanessa veronica vicki
vicky victoria vincent walter wayne wendy william willie yolanda yvonne zach zachary
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
pool charge stepdown overflow obs days nights dayshift nightshift surgical medical emergency labor recovery step the was is
`
    .trim()
    .split(/\s+/),
)

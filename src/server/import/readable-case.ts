/** Names that stand in capitals, in the case that people read: "ST MARY'S" becomes "St. Mary's". */

const words = (text: string) => text.trim().split(/\s+/)

// Initials and brands that are said or written in capitals.
const CAPITALS = new Set(
  words(`VA UPMC HCA LLC LLP LP USPHS PHS IHS UC UCLA UCSF UCI UCH UCF UF UT UW UVA UAB UAMS UNC UNM UM UMD UH UHHS
    USC USA USD USAF IU LSU NYU NYC SUNY VCU ECU OHSU MUSC MCG LBJ JFK MLK TJ RJ JD SSM OSF OSS CHI BJC BHC BSA DCH
    DLP FHN CGH LMH HMHP HSHS LDS JPS TMC TLC SGMC NGMC TRMC RMC RMH RTC MMC NMC NCBH NNMH BMH SLHS SMP VHS CJW UPHS
    ACH ACMH AFB AHMC AHN AHS AMC AMG ARH CAH CAMC EAMC LIJ PIH DBA II III IV VI VII VIII IX XI XII N S E W NE NW SE SW
    AK AL AR AZ CA CO CT DC FL GA IA ID IL KS KY MD MN MO MS NC ND NH NJ NM NV NY OK RI SC SD TN TX WI WV WY
    ICU ER US PO LR BD UPR FM RR PR LTCU WCA UOFL`),
)
// Common short forms, spelled as one does.
const SHORT = new Map(
  Object.entries({
    ST: 'St.',
    STE: 'Ste.',
    FT: 'Fort',
    MT: 'Mt.',
    DR: 'Dr.',
    JR: 'Jr.',
    SR: 'Sr.',
    INC: 'Inc.',
    UOFL: 'UofL',
    MYMICHIGAN: 'MyMichigan',
    LEWISGALE: 'LewisGale',
  }),
)
const SMALL = new Set(words('OF THE AND AT FOR IN ON BY TO WITH DE DEL DU'))
// "Mac" is a name of its own in some places (MacNeal) and the start of a word in others (Macon, Mackinac).
const MAC = new Set(words('MACNEAL MACARTHUR MACDONALD MACGREGOR MACKENZIE MACALESTER'))
const WORD = /[\p{L}\p{N}'’]+/gu

/** @param text as the directory has it; words that already have small letters stay as they are. */
export function readableCase(text: string): string {
  const clean = text.replace(/\s+/g, ' ').replace(/,+$/, '').trim()
  const readable = clean.replace(WORD, (word, at: number) => {
    const before = clean.slice(0, at)
    const isStart = before === '' || /[-–(/:,+] *$/.test(before)
    return caseWord(word, isStart, /\b(?:de|DE) $/.test(before))
  })
  // The full stop of "St." must not meet one that was there already.
  return readable.replace(/\b(St|Ste|Mt|Dr|Jr|Sr|Inc)\.\./g, '$1.').replace("Coeur D'Alene", "Coeur d'Alene")
}

function caseWord(word: string, isStart: boolean, isAfterDe: boolean): string {
  const short = SHORT.get(word.toUpperCase())
  if (short !== undefined && !/^[A-Z]?[a-z]+$/.test(word)) return short
  if (/\p{Ll}/u.test(word)) return SHORT_AS_WRITTEN.get(word) ?? word
  if (CAPITALS.has(word)) return word
  if (!isStart && (SMALL.has(word) || (isAfterDe && /^(LA|LOS|LAS)$/.test(word)))) return word.toLowerCase()
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase()
  if (/^MC[A-Z]{3,}/.test(word)) return `Mc${capitalised(word.slice(2))}`
  if (MAC.has(word)) return `Mac${capitalised(word.slice(3))}`
  // O'Connor and D'Alene, but Mary's and Doctors'.
  const prefixed = /^([A-Z]['’])([A-Z]{2,})$/.exec(word)
  return prefixed ? `${prefixed[1]}${capitalised(prefixed[2] ?? '')}` : capitalised(word)
}

const SHORT_AS_WRITTEN = new Map(Object.entries({ Ft: 'Fort', St: 'St.' }))

function capitalised(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase()
}

// In an address "ST" at a word's end is a street, "DR" a drive, "FT" rare: the same short forms, other meanings.
const STREET = /\b(Rd|Ave|Blvd|Hwy|Pkwy|Ln|Ct|Pl|Sq|Trl)\b(?!\.)/g

/** The same for a street address: "1108 ROSS CLARK CIRCLE", "12 MAIN ST" becomes "12 Main St.". */
export function readableAddress(text: string): string {
  return readableCase(text).replace(STREET, '$1.')
}

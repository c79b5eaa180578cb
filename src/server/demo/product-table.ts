/**
 * Merchandise. The shop shows the last ones first.
 * name | cents | drawing | views besides one of each colour | colours (name:code) | sizes | short description | what to know about it
 */
export const productTable = `
Rate Your Hospital Sticker Sheet | 450 | pins | | | | Twelve weatherproof stickers for bottles and clipboards. | Matte vinyl; Washes off without a trace; Drawn by a night nurse
Quiet Hours Fleece Blanket | 3475 | blanket | close | Dusk:#6a76a8,Sage:#7fae98,Coral:#d9795f | | A throw for the recliner in the break room. | 50 by 60 inches; Warm, not heavy; Machine washable
Bedside Report Notebook | 950 | notebook | pair | Navy:#2f3e6e,Coral:#d9694f | | Pocket-size shift sheets: one patient to a page. | 100 pages; No room for names, on purpose; Lies flat
Long Haul Water Bottle | 2400 | bottle | pair,close | Sand:#ecd9b0,Teal:#14867c,Plum:#5d5687 | | Keeps ice until the end of a sixteen. | 24 ounces; Spill-proof lid; Marks for every four hours
Extra Charge Lanyard | 800 | lanyard | close | Sage:#a9c9b8,Navy:#2f3e6e,Amber:#f0b849 | | Break-away lanyard with a badge sleeve. | Opens when pulled; Soft edge; Fits two cards
Enamel Pin Set | 1600 | pins | whole,close | | | Moon, heart, plus and coffee: the four things that keep us going. | Four pins; Rubber backs; About one inch each
Stethoscope Case | 2850 | caseBox | close | Dusk:#6a76a8,Teal:#0f766e | | A hard case with room for shears and a light. | Fits every adult size; Soft lining; Wipes clean
Twelve-Hour Lunch Bag | 2200 | lunchBag | pair | Amber:#f0b849,Sage:#8fbba5 | | Two meals, one snack and the ice pack you forgot last time. | Insulated; Name window; Fits a locker
Stripe Scrub Cap | 1400 | scrubCap | close | Sand:#f2dfb8,Teal:#2a9d8f,Plum:#6d6499 | One size | Tie-back cap with buttons that save your ears. | Cotton; Ear buttons; Sweat band
Code Brown Mug | 1350 | mug | pair | Amber:#f0b849,Teal:#0f766e,Coral:#e2825f | | Twelve ounces of courage. | Stoneware; Dishwasher safe; Big handle for gloved hands
Badge Reel Trio | 1100 | badgeReel | close | Coral:#e2825f,Teal:#14867c,Navy:#2f3e6e | | A reel that pulls back, every time. | Swivel clip; 34-inch cord; Silent spring
Compression Socks | 1800 | socks | pair,close | Brick:#c8735a,Teal:#14867c,Dusk:#6a76a8 | S,M,L,XL | 15 to 20 mmHg, made for people who never sit. | Cushioned heel; Stays up; Dries overnight
Market Day Tote | 1675 | tote | close | Teal:#0f766e,Sand:#ecd9b0 | | Carries shoes, scrubs and a small kitchen. | Heavy canvas; Inside pocket; Long handles
Travel Nurse Long Sleeve | 3250 | longSleeve | pair,close | Coral:#e2825f,Navy:#2f3e6e,Sage:#8fbba5 | S,M,L,XL,XXL | For units that are kept at sixty degrees. | Soft cotton; Ribbed cuffs; Cut to layer under scrubs
Heartbeat Hoodie | 4200 | hoodie | pair,close | Navy:#2f3e6e,Teal:#0f766e,Plum:#5d5687 | S,M,L,XL,XXL | The one everybody borrows at four in the morning. | Brushed inside; Deep pocket; Hood that stays put
Night Shift Crew Tee | 2550 | tee | pair,close | Teal:#0f766e,Sand:#f2dfb8,Dusk:#5a6699 | XS,S,M,L,XL,XXL | A soft T-shirt for those who go to bed when the sun comes up. | Combed cotton; No itchy tag; Prints that outlast a contract
`

/**
 * Forty hospitals that do not exist, in towns that do not exist, in states that do.
 * name | city | state | ZIP | street | light land building wall | what kind of place it is
 */
export const hospitalTable = `
Alder Harbor Medical Center | Port Alder | ME | 04699 | 12 Breakwater Road | dusk coast tower white | a 214-bed community hospital above the fishing harbor, with a busy emergency department in summer
Mercy Ridge Medical Center | Ridgeton | CO | 81299 | 400 Summit Avenue | dawn mountains stepped sand | a 180-bed referral center for six mountain counties, known for its trauma and orthopedic teams
St. Brennan's Hospital | Carrow | MN | 56798 | 77 Chapel Street | mist lake chapel brick | a 120-bed hospital founded beside a lakeside chapel, with a small but respected birthing center
Juniper Flats Regional | Juniper Flats | AZ | 85399 | 2100 Mesa Boulevard | golden desert mission clay | a 165-bed regional hospital that takes the transfers of four desert counties
Twin Rivers University Hospital | Averton | OH | 44998 | 1 College Green | teal city twins slate | a 610-bed teaching hospital with every specialty and a new heart tower
Prairie Star Community Hospital | Lindale Center | NE | 68999 | 305 Elevator Road | day prairie cottage wood | a 25-bed critical access hospital where everybody floats a little and everybody eats together
Cedar Hollow Medical Center | Cedar Hollow | OR | 97998 | 880 Timberline Drive | dawn forest lodge wood | a 142-bed hospital built of timber and glass at the edge of the woods
Northlight Memorial | Frostad | AK | 99799 | 9 Aurora Way | night snow pavilion slate | an 88-bed hub at the end of the road, with medevac flights in all weather
Magnolia Bend Hospital | Magnolia Bend | MS | 39799 | 54 Live Oak Lane | rose lake dome white | a 130-bed county hospital on the river bend, slow in pace and warm in manner
Saltmarsh General | Tidewick | SC | 29998 | 610 Causeway Road | rose sea curve blush | a 240-bed general hospital by the salt marsh, with a stroke unit of its own
Mercy Vale Hospital | Orchard Vale | WA | 98999 | 18 Blossom Street | day hills clock brick | a 156-bed hospital among apple orchards, with a family birth place and a quiet ICU
Copper Basin Medical Center | Basin City | NV | 89899 | 330 Smelter Road | dusk desert campus sand | a 190-bed center for the mining towns, strong in burns, hands and backs
Larkshore Mercy Hospital | Larkshore Bay | MI | 49999 | 2 Shore Drive | teal lake tower sage | a 260-bed hospital on the shore, with a cath lab that works around the clock
Blue Heron Health | Heron Landing | VA | 24699 | 41 Ferry Street | mist lake pavilion slate | a 95-bed hospital of a river town, new in 2019, all private rooms
Granite Pass Hospital | Granite Pass | MT | 59998 | 700 Pass Road | dawn mountains lodge slate | a 60-bed hospital below the pass, the only one for eighty miles
Sunfield Children's Hospital | Sunfield | TX | 79998 | 100 Kite Street | day prairie stepped clay | a 210-bed children's hospital with a level IV nursery and a lot of murals
Old Mill Infirmary | Millbrook Falls | VT | 05999 | 3 Mill Lane | golden hills clock brick | a 46-bed infirmary in the old woollen mill, loved by its town
Eastgate Trauma Center | Eastgate | IL | 62998 | 900 Viaduct Street | night city twins brick | a 480-bed level I trauma center with two helipads
Pinecrest Rehabilitation Hospital | Pinecrest Hills | GA | 39899 | 27 Longleaf Road | day forest pavilion sage | a 90-bed rehabilitation hospital with gardens and a therapy pool
Santa Ribera Mercy Medical Center | Santa Ribera | NM | 87998 | 515 Plaza Street | rose desert mission sand | a 175-bed hospital around an old courtyard, bilingual on every floor
Bayou Bridge Medical Center | Pont Laurel | LA | 71499 | 68 Bridge Street | teal lake curve clay | a 205-bed medical center that keeps two generators for the storms
Windmere Hospital | Windmere | KS | 67999 | 1400 Turbine Road | golden prairie pavilion white | a 72-bed hospital under the wind wheels, with a young staff
Mount Carrick Hospital | Carrick | NH | 03899 | 6 Notch Road | dusk mountains chapel slate | a 110-bed hospital that fills up in ski season
Coral Key Medical Center | Coral Key | FL | 34999 | 250 Mangrove Avenue | day sea stepped white | a 320-bed coastal hospital with a large step-down and a larger snowbird season
Ferris Bend VA/Community Partnership Hospital | Ferris Bend | WV | 26899 | 33 Depot Street | mist hills dome brick | a 140-bed hospital shared by a county and its veterans
Silver Birch Hospital | Birchwood Lake | WI | 54998 | 19 Birch Street | dawn lake lodge white | a 100-bed hospital with lake views from the whole orthopedic floor
Mercy Junction Hospital | Junction | OK | 74999 | 808 Railway Avenue | dusk prairie clock brick | a 135-bed railway town hospital with a brand-new emergency department
Foxglove Women's Hospital | Linden Park | PA | 19699 | 72 Garden Row | rose hills campus blush | a 150-bed women's hospital: labor and delivery, nursery, gynecology
Ironwood Medical Center | Ironwood Springs | UT | 84799 | 1200 Canyon Road | golden mountains tower clay | a 230-bed medical center in red rock country
The Margaret and Theodore Ellingsworth-Abernathy Memorial Regional Medical Center and Institute for Heart, Lung and Vascular Care | Ellingsworth | NC | 28999 | 5000 Foundation Parkway | teal hills dome sand | a 540-bed regional center whose name does not fit on the badge
Lantern Bay Hospital | Lantern Bay | CA | 95599 | 44 Lighthouse Road | dusk coast lodge white | an 82-bed hospital on the north coast, under mandated ratios
Kestrel County Hospital | Kestrel | ID | 83899 | 210 Falcon Street | day mountains cottage wood | a 36-bed county hospital with swing beds and a big heart
Stonebridge Hospital | Stonebridge | MA | 02799 | 151 Canal Street | dusk city clock brick | a 290-bed city hospital with strict charting and a strong union
Clearwater Crossing Medical Center | Clearwater Crossing | TN | 38599 | 26 Crossing Pike | mist forest twins sage | a 220-bed center that grew too fast for its parking lot
Desert Bloom Hospital | Palo Seco | CA | 92299 | 707 Ocotillo Way | rose desert pavilion blush | a 118-bed desert hospital with a burn step-down
Snowcap Mercy Hospital | Elk Meadow | WY | 83199 | 15 Lodgepole Lane | night snow lodge wood | a 54-bed ski-valley hospital: broken wrists by day, babies by night
Quarry Lake Behavioral Center | Quarry Lake | IN | 47999 | 90 Limestone Drive | dawn lake campus sage | an 84-bed center for behavioral health, with its own wooded grounds
Hopefield Junction Hospital | Hopefield | NJ | 08999 | 11 Junction Plaza | day city curve white | a 350-bed suburban hospital, magnet-minded and meeting-minded
Wild Plum Hospital | Wild Plum | SD | 57799 | 4 Creek Road | golden hills cottage sage | a 22-bed prairie hospital that pays its travelers on time
Gull Island Hospital | Gull Island | MD | 21999 | 1 Ferry Landing | mist coast chapel sand | a 40-bed island hospital reached by ferry or helicopter
`

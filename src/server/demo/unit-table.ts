/**
 * Twenty-four units as nurses name them.
 * name | full name | other names | category | picture | what one nurse has on a good, a heavy and a bad shift
 */
export const unitTable = `
ER | Emergency Department | ED,Emergency Room,Trauma Bay | Emergency | er | four patients; five patients; seven patients
ICU | Medical-Surgical Intensive Care Unit | Med-Surg ICU,MSICU,CCU | Critical care | icu | two patients; two heavy patients; three patients
SICU | Surgical Intensive Care Unit | Surgical ICU | Critical care | sicu | one or two patients; two heavy patients; three patients
CVICU | Cardiovascular Intensive Care Unit | CTICU,CSICU,Open Heart | Critical care | cvicu | one fresh heart; two patients; three patients
Neuro ICU | Neurologic Intensive Care Unit | NICU (neuro),Neurosciences ICU | Critical care | neuroIcu | two patients; two drains and a stroke alert; three patients
PICU | Pediatric Intensive Care Unit | Peds ICU | Critical care | picu | two kids; two sick kids; three kids
NICU | Neonatal Intensive Care Unit Level III | NICU III | Women and newborn | nicu | two babies; three babies; five babies
Step-Down | Adult Step Down Unit | SDU,PCU,IMC,IMCU,Progressive Care,Intermediate Care | Step-down and telemetry | stepDown | three patients; four patients; six patients
Tele | Telemetry | Cardiac Tele,Tele Floor | Step-down and telemetry | tele | four patients; five patients; seven patients
Med-Surg | Medical-Surgical Unit | MS,Med Surg,M/S,The Floor | Medical and surgical floors | medSurg | four patients; six patients; eight patients
Ortho | Orthopedics | Ortho-Spine,Joint Center | Medical and surgical floors | ortho | four patients; five patients; seven patients
Oncology | Hematology/Oncology Unit | Onc,Heme-Onc | Oncology | oncology | three patients; four patients; six patients
L&D | Labor and Delivery | LD,Birthing Center,Family Birth Place | Women and newborn | laborDelivery | one laboring patient; two laboring patients; three laboring patients
Postpartum | Postpartum | Mother-Baby,Couplet Care,MBU | Women and newborn | postpartum | three couplets; four couplets; six couplets
Peds | Pediatric Medical-Surgical Unit | Pediatrics | Pediatrics | peds | three kids; four kids; six kids
OR | Operating Room | Main OR,Surgery,Circulator | Perioperative and procedural | operating | one room with a scrub; one room and the phone; two rooms at once
PACU | Post-Anesthesia Care Unit | Recovery Room,Phase I,Phase II | Perioperative and procedural | pacu | two recoveries; two recoveries and a hold; four holds
Cath Lab | Cardiac Catheterization Laboratory | CCL,Cardiac Cath | Perioperative and procedural | cathLab | four cases; six cases; nine cases
Dialysis | Inpatient Dialysis | Acute Dialysis,HD | Perioperative and procedural | dialysis | two runs; three runs; four runs
Behavioral Health | Adult Behavioral Health / Psych | Psych,BHU,Adult Psych | Behavioral health | behavioral | six patients; nine patients; twelve patients
Acute Rehab | Inpatient Rehabilitation | IRF,ARU | Rehabilitation and long-term care | rehab | five patients; seven patients; nine patients
Float Pool | Float Pool / Resource Team | Resource,SWAT,CRT | Specialty roles and pools | floatPool | four patients; five patients; seven patients
Hospice | Inpatient Hospice / Palliative | Comfort Care | Rehabilitation and long-term care | hospice | four patients; five patients; seven patients
Outpatient Clinic | Ambulatory / Specialty Clinic | Clinic | Ambulatory | clinic | twelve visits; eighteen visits; twenty-six visits
`

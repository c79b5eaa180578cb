/** Units as nurses name them, beyond those of the demo: name | full name | other names | category */
export const unitNames = `
Peds ER | Pediatric Emergency Department | PED,Pediatric ED | Emergency
Obs | 24-Hour Observation Unit | CDU,Clinical Decision Unit,OBS | Emergency
MICU | Medical Intensive Care Unit | Medical ICU | Critical care
CCU | Cardiac Care Unit | Coronary Care Unit,Medical Cardiac ICU | Critical care
Neurosurgical ICU | Neurosurgical Intensive Care Unit | NSICU | Critical care
Trauma ICU | Trauma Intensive Care Unit | TICU,STICU,Shock Trauma | Critical care
Burn ICU | Burn Intensive Care Unit | BICU,Burn Unit | Critical care
Respiratory ICU | Respiratory Intensive Care Unit | RICU,Pulmonary ICU | Critical care
Oncology ICU | Oncology Medical Intensive Care Unit | Onc ICU | Critical care
Peds CICU | Pediatric Cardiac Intensive Care Unit | Peds CVICU | Critical care
NICU Level II | Neonatal Intensive Care Unit Level II | Special Care Nursery,SCN | Women and newborn
NICU Level IV | Neonatal Intensive Care Unit Level IV | Regional NICU | Women and newborn
Peds Step-Down | Pediatric Step Down Unit | Peds IMC | Step-down and telemetry
Onc Step-Down | Oncology Step Down Unit | BMT Step-Down | Step-down and telemetry
CVPCU | Cardiovascular Progressive Care Unit | Heart and Vascular Unit,HVU,Cardiac Step-Down | Step-down and telemetry
Medical | Medical Unit | General Medicine,Hospitalist Unit | Medical and surgical floors
Surgical | Surgical Unit | General Surgery Floor | Medical and surgical floors
Ortho Trauma | Orthopedic Trauma |  | Medical and surgical floors
Neuro | Neurology | Neuro Floor | Medical and surgical floors
Neurosurgery | Neurosurgical Unit |  | Medical and surgical floors
Stroke | Stroke Unit | Acute Stroke | Medical and surgical floors
Pulmonary | Pulmonary Unit | Respiratory Floor | Medical and surgical floors
GI | Gastrointestinal Unit | GI/GU,Digestive Health | Medical and surgical floors
GU | Genitourinary Unit | Urology Floor | Medical and surgical floors
Renal | Nephrology Unit | Renal Floor | Medical and surgical floors
Vascular | Vascular Surgery Unit |  | Medical and surgical floors
ENT | Ear, Nose, Throat Unit |  | Medical and surgical floors
Plastics | Plastic Surgery Unit |  | Medical and surgical floors
Burn | Burn Unit (Ward) | Burn Step-Down | Medical and surgical floors
Gyn | Gynecology Unit | Gyn Surgery,Women's Surgical | Medical and surgical floors
Geri | Geriatrics / Acute Care for Elders | ACE Unit | Medical and surgical floors
Bariatrics | Bariatric Surgery Unit |  | Medical and surgical floors
Transplant | Solid Organ Transplant Unit |  | Medical and surgical floors
BMT | Bone Marrow / Stem Cell Transplant Unit | HSCT | Oncology
Leukemia/Lymphoma | Leukemia and Lymphoma Unit |  | Oncology
Solid Tumor | Solid Tumor Oncology Unit |  | Oncology
Infusion | Outpatient Infusion Center | Chemo Infusion | Oncology
LDRP | Labor, Delivery, Recovery, Postpartum |  | Women and newborn
Antepartum | Antepartum / High-Risk OB | Antenatal | Women and newborn
Well Baby Nursery | Newborn Nursery Level I | Nursery | Women and newborn
OB Triage | Obstetric Triage | OB ED | Women and newborn
Peds Heme-Onc | Pediatric Hematology/Oncology |  | Pediatrics
Peds Neuro | Pediatric Neurology |  | Pediatrics
Peds Ortho | Pediatric Orthopedics |  | Pediatrics
Peds Surgical | Pediatric Surgical Unit |  | Pediatrics
Peds Rehab | Pediatric Rehabilitation |  | Pediatrics
CVOR | Cardiovascular Operating Room | Open Heart OR | Perioperative and procedural
C-Section OR | Cesarean Section Suite | OB OR | Perioperative and procedural
Pre-Op | Pre-Operative / Same Day Surgery | SDS,ASU,Pre-Op Holding | Perioperative and procedural
EP Lab | Electrophysiology Laboratory | EP | Perioperative and procedural
IR | Interventional Radiology | VIR,Special Procedures | Perioperative and procedural
Endo | Endoscopy | GI Lab | Perioperative and procedural
Radiology | Radiology Nursing | Imaging,CT/MRI Nursing | Perioperative and procedural
Wound Care | Wound Ostomy and Continence | WOCN | Specialty roles and pools
Vascular Access | Vascular Access / PICC Team | PICC Team,IV Team | Specialty roles and pools
Rapid Response | Rapid Response Team | RRT,Code Team | Specialty roles and pools
House Supervisor | House / Nursing Supervisor | Charge of House | Specialty roles and pools
Case Management | Case Management / Utilization Review | CM,UR | Specialty roles and pools
Infection Prevention | Infection Prevention |  | Specialty roles and pools
Adolescent Psych | Adolescent Behavioral Health |  | Behavioral health
Peds Psych | Pediatric Behavioral Health |  | Behavioral health
Geri-Psych | Geriatric Psychiatry | Senior Behavioral Health | Behavioral health
Detox | Chemical Dependency / Detox | CDU,Substance Use | Behavioral health
Corrections | Secure / Jail Unit | Forensic Unit | Behavioral health
TBI/SCI Rehab | Brain and Spinal Cord Injury Rehab |  | Rehabilitation and long-term care
LTAC | Long-Term Acute Care Ward | LTACH | Rehabilitation and long-term care
LTAC ICU | Long-Term Acute Care ICU | LTACH High Observation | Rehabilitation and long-term care
Vent Unit | Ventilator Dependent Unit | Vent Wean | Rehabilitation and long-term care
Swing Bed | Swing Bed / Transitional Care | TCU,SNF Unit | Rehabilitation and long-term care
Memory Care | Chronic Alzheimer's / Memory Care |  | Rehabilitation and long-term care
Urgent Care | Urgent Care | Walk-In | Ambulatory
Mixed Acuity | Adult Mixed Acuity Unit | Universal Bed Unit | Medical and surgical floors
`

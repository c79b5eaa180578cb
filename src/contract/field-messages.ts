/** The specification's messages that name a field; by themselves, as Home has none. */

/** "{Field label} field is required", the label made of the field's name in title case (D45). */
export function fieldRequired(field: string): string {
  return `${fieldLabel(field)} field is required`
}

/** "{Field name in title case} rating is required". */
export function ratingRequired(field: string): string {
  return `${fieldLabel(field)} rating is required`
}

/** The label the specification derives from a field's name: underscores to spaces, each word capitalised. */
export function fieldLabel(field: string): string {
  return field
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

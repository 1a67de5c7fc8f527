/** What people paste and type, and what it is read as: the table that readings and fields are tested with. */
export { dayForms, todayOfForms } from './day-forms.ts';
export { durationForms } from './duration-forms.ts';
export type { FormGroup } from './form-group.ts';
export { phoneForms } from './phone-forms.ts';
export { priceForms } from './price-forms.ts';

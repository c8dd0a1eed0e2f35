/** How a phone is asked for, wherever it is. */
export const PHONE_FIELD = {
  label: 'Телефон',
  isRequired: true,
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  placeholder: '+7(___) ___-__-__',
} as const;

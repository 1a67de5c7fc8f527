import { refusedForm, value, type FormGroup } from './form-group.ts';

/** On which day the dates are read. */
export const todayOfForms = '2026-11-28';

export const dayForms: readonly FormGroup<string>[] = [
  {
    says: value('2027-01-05'),
    forms: [
      '05/01/2027',
      '5/1/2027',
      '05/1/2027',
      '5/01/2027',
      '5-1-2027',
      '05-01-2027',
      '5.1.2027',
      '05.01.2027',
      '05/01/27',
      '5/1/27',
      '5-1-27',
      '5.1.27',
      '05012027',
      ' 05/01/2027 ',
      '０５/０１/２０２７',
      '05\u201301\u20132027',
    ],
  },
  // Without a year: the next such day, which a note says.
  { says: value('2027-01-05'), forms: ['05/01', '5/1', '5-1', '05/01/'] },
  { says: value('2026-11-28'), forms: ['28/11', '28-11', '28/11/2026'] },
  { says: value('2027-11-27'), forms: ['27/11'] },
  { says: value('2028-02-29'), forms: ['29/02', '29/2/28', '29/02/2028'] },
  {
    says: value('2027-01-05'),
    forms: [
      '2027-01-05',
      '2027-1-5',
      '2027/01/05',
      '2027.01.05',
      '05 01 2027',
      '5 de janeiro de 2027',
      '5 janeiro 2027',
      '5 jan 2027',
      '05/jan/2027',
      '5-jan-27',
      '5 de janeiro',
      'terça-feira, 05/01/2027',
      'terça, 5 de janeiro',
      'ter 05/01/2027',
    ],
    isTypedAlike: false,
  },
  { says: value('2027-05-01'), forms: ['1º de maio', '1º de maio de 2027'], isTypedAlike: false },
  {
    says: refusedForm('no_such_day'),
    forms: [
      '31/04/2027',
      '31/4/27',
      '29/02/2027',
      '30/02',
      '32/01/2027',
      '01/13/2027',
      '01/25/2027',
      '00/01/2027',
      '5/0/27',
    ],
  },
  {
    says: refusedForm('no_such_day'),
    forms: ['2027-02-30', '31 de abril de 2027', '2027-13-01'],
    isTypedAlike: false,
  },
  { says: refusedForm('unreadable'), forms: ['5', '05', '5/1/202', '05/01/0027', '05/01/3027', '5/1/2'] },
  {
    says: refusedForm('unreadable'),
    forms: [
      'amanhã',
      'segunda',
      'segunda-feira, 05/01/2027',
      '5 de brumário',
      '2027-01-05T10:00',
      '05/01/2027 10:00',
      '5 a 7/1',
    ],
    isTypedAlike: false,
  },
];

import {
  storeDetailReaders as readers,
  type StoreChange,
} from '../../../stores/lifecycle/store-details-rules.ts';

/** The options that say something about a store; flags also as `--no-…`. */
export const storeDetailOptions = {
  title: { type: 'string' },
  phone: { type: 'string' },
  instagram: { type: 'string' },
  footer: { type: 'string' },
  question: { type: 'string' },
  'time-zone': { type: 'string' },
  expires: { type: 'string' },
  'retention-months': { type: 'string' },
  'google-calendar-button': { type: 'boolean' },
  'whatsapp-button': { type: 'boolean' },
  'embed-on': { type: 'string' },
} as const;

type DetailValues = {
  readonly [Name in keyof typeof storeDetailOptions]?:
    | ((typeof storeDetailOptions)[Name]['type'] extends 'string' ? string : boolean)
    | undefined;
};

/** Reads the options that are given; throws a StoreProblem. */
export function readStoreDetails(values: DetailValues): StoreChange {
  return {
    title: given(values.title, readers.title),
    phone: given(values.phone, readers.phone),
    instagram: given(values.instagram, readers.instagram),
    footer: given(values.footer, readers.footer),
    questionCalendar: given(values.question, readers.questionCalendar),
    timeZone: given(values['time-zone'], readers.timeZone),
    expirationDate: given(values.expires, readers.expirationDate),
    retentionMonths: given(values['retention-months'], readers.retentionMonths),
    showGoogleCalendarButton: values['google-calendar-button'],
    showWhatsAppButton: values['whatsapp-button'],
    embedOrigins: given(values['embed-on'], readers.embedOrigins),
  };
}

function given<Value>(typed: string | undefined, read: (typed: string) => Value): Value | undefined {
  return typed === undefined ? undefined : read(typed);
}

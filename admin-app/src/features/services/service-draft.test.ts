import type { Calendar, Service } from '@hora-marcada/shared/contract';
import { emptyServiceDraft, serviceDraftOf, serviceToSave } from './service-draft.ts';
import { calendarsOfTheStore, corte } from './test-support/open-services.tsx';

const service = corte as unknown as Service;
const calendars = calendarsOfTheStore as Calendar[];

test('SERV-009 a new service takes 30 minutes, shows everything and is in no calendar', () => {
  expect(emptyServiceDraft).toEqual({
    name: '',
    description: '',
    durationText: '30',
    priceText: '',
    showsDuration: true,
    showsPrice: true,
    category: '',
    beforeText: '',
    afterText: '',
    ownTerms: {},
    combines: [],
    calendars: [],
  });
});

test('SERV-005 SERV-011 a service that is edited and not changed is sent as it was', () => {
  expect(serviceToSave(serviceDraftOf(service), service, calendars)).toEqual(service);
});

test.each([
  [50, '50,00'],
  [1234.5, '1234,50'],
  [0, '0,00'],
  [null, ''],
])('SERV-005 the price %p stands in the field as %j', (price, text) => {
  expect(serviceDraftOf({ ...service, price }).priceText).toBe(text);
});

test('SERV-012 Q-18 calendars are sent with the ids of their list, unknown ones as they came', () => {
  const numbered = calendars.map((calendar) => ({
    ...calendar,
    id: Number(calendar.id) as unknown as string,
  }));
  const edited = { ...service, calendars: ['1', 99 as unknown as string] };
  const draft = { ...serviceDraftOf(edited), calendars: ['2', '1', '99'] };
  expect(serviceToSave(draft, edited, numbered).calendars).toEqual([2, 1, 99]);
  expect(serviceToSave(draft, undefined, []).calendars).toEqual(['2', '1', '99']);
});

test('VAL-021 VAL-022 VAL-023 what is not filled in is empty or null, for the rules to judge', () => {
  const draft = { ...emptyServiceDraft, name: '  ', durationText: '' };
  expect(serviceToSave(draft, undefined, calendars)).toMatchObject({
    name: '',
    service_time_minutes: null,
    price: null,
    calendars: [],
  });
});

test.each([
  [undefined, '', undefined],
  [undefined, ' Cabelo ', 'Cabelo'],
  ['Cabelo', 'Cabelo', undefined],
  ['Cabelo', '  ', ''],
])('SORT-003 the category %j that reads %j now is sent as %j', (stored, typed, sent) => {
  const edited = { ...service, ...(stored !== undefined && { category: stored }) };
  expect(serviceDraftOf(edited).category).toBe(stored ?? '');
  expect(serviceToSave({ ...serviceDraftOf(edited), category: typed }, edited, calendars).category).toBe(
    sent,
  );
});

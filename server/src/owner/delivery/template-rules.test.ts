import { templateOf } from './template-rules.ts';

const templates = {
  confirmation: 'confirmado',
  linked: 'confirmado_link',
  reminder: 'lembrete',
  moved: 'mudou',
  cancelled: undefined,
};
const payload = {
  date: '10/03/2026',
  time: '10:00',
  title: 'Barbearia\n Sol',
  serviceName: 'Corte',
  calendar_name: '',
  phoneToSend: '11987654321',
  userPhone: '11987654321',
  userName: 'João',
  sender_client: false,
};
const link = 'https://sol.example/sol/agendamento#x';

test('REM-017 a confirmation with a link takes the template of eight parameters, where there is one', () => {
  const seven = ['João', 'Barbearia Sol', 'Corte', '-', '10/03/2026', '10:00', '(11) 98765-4321'];
  expect(templateOf(templates, { kind: 'confirmation', payload, link })).toEqual({
    name: 'confirmado_link',
    parameters: [...seven, link],
  });
  const plain = { name: 'confirmado', parameters: seven };
  expect(templateOf(templates, { kind: 'confirmation', payload, link: undefined })).toEqual(plain);
  expect(templateOf({ ...templates, linked: undefined }, { kind: 'confirmation', payload, link })).toEqual(
    plain,
  );
});

test('REM-018 each kind fills its template, no parameter empty and none with line breaks', () => {
  const reminder = { ...payload, when: 'amanhã, ter 10/03' };
  expect(templateOf(templates, { kind: 'reminder', payload: reminder, link })?.parameters).toEqual([
    'João',
    'Corte',
    'amanhã, ter 10/03',
    '10:00',
    'Barbearia Sol',
    'nossa equipe',
    link,
  ]);
  const unlinked = templateOf(templates, { kind: 'reminder', payload: reminder, link: undefined });
  expect(unlinked?.parameters.at(-1)).toBe('fale com o estabelecimento');
  const moved = { ...payload, before: 'ter 10/03 às 10:00', after: 'qua 11/03 às 10:00' };
  expect(templateOf(templates, { kind: 'moved', payload: moved, link: undefined })).toEqual({
    name: 'mudou',
    parameters: ['João', 'Barbearia Sol', 'ter 10/03 às 10:00', 'qua 11/03 às 10:00'],
  });
  const all = { ...templates, cancelled: 'cancelado' };
  expect(templateOf(all, { kind: 'cancelled', payload, link: undefined })?.parameters).toEqual([
    'João',
    'ter 10/03 às 10:00',
    'Barbearia Sol',
  ]);
});

test('REM-018 who and what has no name is called something all the same', () => {
  const nameless = { ...payload, userName: '', serviceName: '' };
  const all = { ...templates, cancelled: 'cancelado' };
  const first = (kind: 'reminder' | 'moved' | 'cancelled') =>
    templateOf(all, { kind, payload: nameless, link })?.parameters.slice(0, 2);
  expect(first('reminder')).toEqual(['cliente', 'seu horário']);
  expect(first('moved')).toEqual(['cliente', 'Barbearia Sol']);
  expect(first('cancelled')).toEqual(['cliente', 'ter 10/03 às 10:00']);
});

test('REM-018 a kind without a template of its own is never sent as another', () => {
  expect(templateOf(templates, { kind: 'cancelled', payload, link })).toBeUndefined();
});

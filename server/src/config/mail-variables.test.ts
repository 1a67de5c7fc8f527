import { readConfig } from '../config.ts';

const set = {
  MAIL_URL: 'smtps://loja:segredo@smtp.example',
  MAIL_FROM: 'Hora Marcada <avisos@agenda.example>',
  PUBLIC_ORIGINS: 'https://agenda.example',
};

test('MAIL-001 mails leave where a server, a sender and an origin are named', () => {
  expect(readConfig(set).mail).toEqual({
    url: 'smtps://loja:segredo@smtp.example',
    from: { name: 'Hora Marcada', address: 'avisos@agenda.example' },
    origin: 'https://agenda.example',
  });
  expect(readConfig({ ...set, MAIL_FROM: 'avisos@agenda.example' }).mail?.from.name).toBe('');
  expect(readConfig({ PUBLIC_ORIGINS: 'https://agenda.example' }).mail).toBeUndefined();
});

test.each([
  [{ MAIL_URL: 'https://loja:segredo@smtp.example' }, /^MAIL_URL deve ser o endereço de um servidor/],
  [{ MAIL_URL: 'smtp.example:465' }, /^MAIL_URL deve ser/],
  [{ MAIL_FROM: 'Hora Marcada' }, /^MAIL_FROM deve ser/],
  [{ MAIL_FROM: 'Hora Marcada <avisos@agenda.example>, <outro@agenda.example>' }, /^MAIL_FROM deve ser/],
  [{ MAIL_FROM: '' }, /^MAIL_URL deve vir com MAIL_FROM e PUBLIC_ORIGINS/],
  [{ PUBLIC_ORIGINS: '' }, /^MAIL_URL deve vir com MAIL_FROM e PUBLIC_ORIGINS/],
])('MAIL-001 %j ends the start with a sentence that names no secret', (change, sentence) => {
  const read = () => readConfig({ ...set, ...change });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/segredo/);
});

import { ConfigError } from '../../../config/config-error.ts';
import { nameRefusals } from '../../../test-support/refused-fields.ts';
import { operate } from './operate.ts';
import {
  createSol,
  openTestOperator,
  operatorNow,
  refused,
  rowOf,
  type TestOperator,
} from '../../../test-support/test-operator.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
});

beforeEach(() => operator.database.pool.query('truncate stores cascade'));

afterAll(() => operator.database.close());

test.each(['login', 'admin', 'api', 'scheduler', 'user', 'assets', 'remotes', 'static', 'healthz', 'readyz'])(
  'Q-36 the name %s is reserved',
  async (name) => {
    expect(await operator.store(['create', name, ...createSol.slice(2)])).toEqual(
      refused(`O endereço ${name} é reservado: escolha outro.`),
    );
    expect(await rowOf(operator, name)).toBeUndefined();
  },
);

test.each(['a', 'Sol', 'são-paulo', 'a_b', 'a b', '', 'favicon.ico', 'robots.txt', 'a'.repeat(64)])(
  'Q-36 %p is no store name',
  async (name) => {
    expect(await operator.store(['create', name, ...createSol.slice(2)])).toEqual(
      refused('O endereço deve ter de 2 a 63 letras minúsculas sem acento, números ou hífens.'),
    );
  },
);

test('Q-36 the shortest and the longest name are taken', async () => {
  expect((await operator.store(['create', 'ab', ...createSol.slice(2)])).code).toBe(0);
  expect(
    (
      await operator.store([
        'create',
        'a'.repeat(63),
        ...createSol.slice(2, 4),
        '--username=b',
        '--password=girafa-azul',
      ])
    ).code,
  ).toBe(0);
});

const phoneSentence = 'O telefone deve ter DDD e número, 11 dígitos, como 11987654321.';
const instagramSentence =
  'O Instagram deve ser um endereço http:// ou https://, como https://instagram.com/sua-loja.';
const footerSentence = 'O rodapé deve ter no máximo 1000 caracteres, sem caracteres de controle.';
const expirySentence = 'A validade deve ser uma data que existe, como 2026-12-31, ou never.';

test.each([
  ['--phone', '1198765432', phoneSentence],
  ['--phone', '119876543210', phoneSentence],
  ['--phone', '11 98765-432a', phoneSentence],
  ['--phone', '01987654321', phoneSentence],
  ['--phone', '+11 98765-4321', phoneSentence],
  ['--instagram', '@sol', instagramSentence],
  ['--instagram', 'javascript:alert(1)', instagramSentence],
  ['--instagram', 'https://', instagramSentence],
  ['--instagram', `https://instagram.com/${'a'.repeat(479)}`, instagramSentence],
  ['--time-zone', 'Brasilia', 'O fuso horário Brasilia não existe: use um nome como America/Sao_Paulo.'],
  ['--expires', '2026-02-30', expirySentence],
  ['--expires', '31/12/2026', expirySentence],
  ['--expires', '1899-12-31', expirySentence],
  ['--title', '  ', 'O título deve ter de 1 a 120 caracteres, em uma linha.'],
  ['--title', 'Sol www.exemplo', nameRefusals.linked],
  ['--title', 'Duas\nlinhas', 'O título deve ter de 1 a 120 caracteres, em uma linha.'],
  [
    '--question',
    'a'.repeat(201),
    'A pergunta do calendário deve ter no máximo 200 caracteres, em uma linha.',
  ],
  ['--footer', 'sino \u0007', footerSentence],
  ['--footer', 'a'.repeat(1001), footerSentence],
])('MSG-010 %s %p is refused by create and update', async (option, value, sentence) => {
  expect(await operator.store([...createSol, option, value])).toEqual(refused(sentence));
  expect(await rowOf(operator, 'barbearia-sol')).toBeUndefined();
  await operator.store(createSol);
  const before = await rowOf(operator, 'barbearia-sol');
  expect(await operator.store(['update', 'barbearia-sol', option, value])).toEqual(refused(sentence));
  expect(await rowOf(operator, 'barbearia-sol')).toEqual(before);
});

test.each([
  ['--username', 'dois nomes', 'O usuário deve ter de 1 a 200 caracteres, sem espaços.'],
  ['--username', '', 'O usuário deve ter de 1 a 200 caracteres, sem espaços.'],
  ['--password', 'curta', 'A senha deve ter de 10 a 200 caracteres.'],
])('%s %p is refused', async (option, value, sentence) => {
  expect(await operator.store([...createSol, option, value])).toEqual(refused(sentence));
  expect(await rowOf(operator, 'barbearia-sol')).toBeUndefined();
});

test.each([
  [
    [],
    'Escolha um comando: create, list, invite, suspend, resume, update, reset-password, reset-link, delete, sessions, revoke, security-log, changes, member, notifications, export, erase ou help.',
  ],
  [
    ['remove', 'sol'],
    'Escolha um comando: create, list, invite, suspend, resume, update, reset-password, reset-link, delete, sessions, revoke, security-log, changes, member, notifications, export, erase ou help.',
  ],
  [['create'], 'O comando create precisa do endereço do estabelecimento.'],
  [['create', 'sol'], 'Faltam as opções --title, --username.'],
  [['create', 'sol', '--title', 'Sol'], 'Falta a opção --username.'],
  [[...createSol, '--password-stdin'], 'Use --password ou --password-stdin, um dos dois.'],
  [['reset-password', 'sol', '--password-stdin'], 'A senha deve ter de 10 a 200 caracteres.'],
  [[...createSol, '--colour', 'red'], 'A opção --colour não existe.'],
  [
    [...createSol, '--phone'],
    'A opção --phone precisa de um valor; se ele começa com hífen, use --phone=valor.',
  ],
  [[...createSol, '--whatsapp-button=yes'], 'A opção --whatsapp-button não leva valor.'],
  [[...createSol, 'sobra'], 'Não entendi "sobra": use aspas em textos com espaços.'],
  [['update'], 'O comando update precisa do endereço do estabelecimento.'],
  [['update', 'sol'], 'Informe ao menos uma opção para alterar.'],
  [['update', 'sol', '--password', 'outra-senha'], 'A opção --password não existe.'],
  [['update', 'sol', '--title', 'Sol'], 'Não existe estabelecimento com o endereço sol.'],
  [['reset-password'], 'O comando reset-password precisa do usuário.'],
  [['reset-password', 'sol'], 'Não existe o usuário sol.'],
  [['reset-password', 'sol', '--password', 'curta'], 'A senha deve ter de 10 a 200 caracteres.'],
  [['reset-password', 'dois nomes'], 'O usuário deve ter de 1 a 200 caracteres, sem espaços.'],
  [['reset-link', 'dois nomes'], 'O usuário deve ter de 1 a 200 caracteres, sem espaços.'],
  [['member', 'dois nomes', '--disable'], 'O usuário deve ter de 1 a 200 caracteres, sem espaços.'],
  [['security-log', 'dois nomes'], 'O usuário deve ter de 1 a 200 caracteres, sem espaços.'],
  [['delete'], 'O comando delete precisa do endereço do estabelecimento.'],
  [['delete', 'sol'], 'Não existe estabelecimento com o endereço sol.'],
  [['delete', 'sol', '--yes'], 'Não existe estabelecimento com o endereço sol.'],
  [['list', 'sol'], 'O comando list não leva endereço.'],
])('%j is refused in one sentence', async (words, sentence) => {
  expect(await operator.store(words)).toEqual(refused(sentence));
});

test.each([
  [
    'an unexpected error',
    new Error('disk on fire\nwith a second line'),
    'O comando falhou por um erro inesperado: Error: disk on fire',
  ],
  ['a wrong setting', new ConfigError('PORT deve ser um número.'), 'PORT deve ser um número.'],
])('%s is printed in one sentence too', async (_, error, sentence) => {
  const sentences: string[] = [];
  const code = await operate(['list'], {
    readSite: () => 'http://127.0.0.1:3000',
    openDatabase: () => Promise.reject(error),
    clock: { now: () => operatorNow },
    ask: () => Promise.resolve(undefined),
    readSecret: () => Promise.resolve(''),
    print: () => undefined,
    printError: (sentence) => sentences.push(sentence),
  });
  expect(code).toBe(1);
  expect(sentences).toEqual([sentence]);
});

import { databaseAdvice, databaseErrorOf } from './database-causes.ts';
import { DatabaseProblem } from './database-problem.ts';

const coded = (code: string) => Object.assign(new Error('in English'), { code });
const unsigned = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];
const lost = 'A conexão com o PostgreSQL caiu: confira se ele está no ar e tente de novo.';

test.each<[string, Error, string | undefined]>([
  ['an administrator who stops it', coded('57P01'), lost],
  ['a network that breaks', coded('ECONNRESET'), lost],
  ['a server that hangs up', new Error('Connection terminated unexpectedly'), lost],
  [
    'a resolver that is not up yet',
    coded('EAI_AGAIN'),
    'Não existe a máquina de DATABASE_URL, ou o DNS ainda não atende: confira o nome dela e tente de novo em instantes.',
  ],
  [
    'OPR-014 a password that is missing',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'Falta a senha: PGPASSWORD deve ser a do usuário de DATABASE_URL, entre aspas simples se tem espaços.',
  ],
  ['a server that crashed', coded('57P02'), lost],
  [
    'a user that its pg_hba.conf does not admit',
    coded('28000'),
    'O PostgreSQL recusou o usuário, a senha ou este computador: confira DATABASE_URL e o pg_hba.conf dele.',
  ],
  [
    'an extension without its files',
    Object.assign(new Error('could not open "btree_gist.control"'), { code: '58P01' }),
    'O PostgreSQL não tem a extensão btree_gist: instale os módulos contrib dele.',
  ],
  ['another file that is missing', coded('58P01'), undefined],
  [
    'an address that is none',
    coded('ERR_INVALID_URL'),
    'DATABASE_URL não pode ser lido: escreva postgres://usuário:senha@máquina:5432/banco, com % antes de sinais na senha.',
  ],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', ...unsigned].map(
    (code): [string, Error, string] => [
      `a certificate that is refused as ${code}`,
      coded(code),
      'O certificado do PostgreSQL não foi aceito: confira sslmode e sslrootcert em DATABASE_URL.',
    ],
  ),
  ['a surprise', new Error('in English'), undefined],
])('%s has one sentence, also as the cause of another error', (_, error, sentence) => {
  expect(databaseAdvice(error)).toBe(sentence);
  const within = new DatabaseProblem('failed_migration', 'A migração não pôde.', { cause: error });
  expect(databaseAdvice(within)).toBe(sentence ?? 'A migração não pôde.');
});

const refused = (message: string, facts = {}) => Object.assign(new Error(message), facts);

test('CITUS-005 the constraint stands in the error, or in the words of a machine of a cluster', () => {
  const own = refused('in words', { code: '23505', constraint: 'events_start_once' });
  expect(databaseErrorOf(own)).toEqual({ code: '23505', constraint: 'events_start_once' });
  const copied = refused('duplicate key value violates unique constraint "idempotency_keys_pkey_102039"', {
    code: 'XX000',
  });
  expect(databaseErrorOf(copied)).toEqual({ code: 'XX000', constraint: 'idempotency_keys_pkey' });
});

test.each([refused('there is no "events_1"'), 'no error'])('%s names no constraint', (error) => {
  expect(databaseErrorOf(error).constraint).toBeUndefined();
});

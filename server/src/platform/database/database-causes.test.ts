import { databaseAdvice } from './database-causes.ts';
import { DatabaseProblem } from './database-problem.ts';

const coded = (code: string) => Object.assign(new Error('in English'), { code });
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
  ['a surprise', new Error('in English'), undefined],
])('%s has one sentence, also as the cause of another error', (_, error, sentence) => {
  expect(databaseAdvice(error)).toBe(sentence);
  const within = new DatabaseProblem('failed_migration', 'A migração não pôde.', { cause: error });
  expect(databaseAdvice(within)).toBe(sentence ?? 'A migração não pôde.');
});

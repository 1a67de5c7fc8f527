import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openOrCreate, requireCreatableDirectory } from './open-or-create.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'whole-'));
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

const write = (name: string) => writeFileSync(path.join(directory, name), '18');
const files = () => readdirSync(directory).sort();

test('a database cut short while it was created is created anew', async () => {
  const killed = openOrCreate(directory, () => {
    write('PG_VERSION');
    write('half-written');
    return Promise.reject(new Error('killed'));
  });
  await expect(killed).rejects.toThrow('killed');
  await openOrCreate(directory, () => {
    expect(files()).toEqual(['being-created']);
    write('PG_VERSION');
    return Promise.resolve();
  });
  expect(files()).toEqual(['PG_VERSION']);
});

test('a whole database is opened as it is', async () => {
  write('PG_VERSION');
  write('rows');
  await expect(openOrCreate(directory, () => Promise.resolve('opened'))).resolves.toBe('opened');
  expect(files()).toEqual(['PG_VERSION', 'rows']);
});

test('a directory with something else in it is left alone', async () => {
  mkdirSync(path.join(directory, 'src'));
  const opening = openOrCreate(directory, () => Promise.resolve());
  await expect(opening).rejects.toMatchObject({
    code: 'not_a_database',
    message: `O diretório ${directory} tem outros arquivos e nenhum banco de dados: escolha um diretório vazio em DATABASE_URL.`,
  });
  expect(files()).toEqual(['src']);
});

test('where a database can be made is known without making it', async () => {
  await requireCreatableDirectory(directory);
  await requireCreatableDirectory(path.join(directory, 'yet', 'to-be-made'));
  expect(files()).toEqual([]);
  write('PG_VERSION-of-a-friend');
  await expect(requireCreatableDirectory(directory)).rejects.toMatchObject({ code: 'not_a_database' });
  const below = path.join(directory, 'PG_VERSION-of-a-friend', 'data');
  await expect(requireCreatableDirectory(below)).rejects.toMatchObject({
    code: 'unreachable',
    message: `Não foi possível abrir o banco de dados em ${below}: confira o diretório e a permissão de escrita.`,
  });
});

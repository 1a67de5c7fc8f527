import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedAccess } from '../../../platform/database/database.ts';
import { accessFindings } from './machine-rules.ts';
import { fine } from './finding.ts';

test('OPR-002 a database that other users can read is a warning, and its line closes it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'access-'));
  const directory = path.join(folder, 'my data');
  const found = () => accessFindings(embeddedAccess(`pglite:${directory}`));
  expect(found()).toEqual([]);
  mkdirSync(directory, { mode: 0o755 });
  const [{ level, text, advice = '' } = fine('')] = found();
  expect({ level, text }).toEqual({
    level: 'warning',
    text: `Outros usuários desta máquina podem ler o banco de dados em ${directory}.`,
  });
  execFileSync('sh', ['-c', advice]);
  expect(found()).toEqual([fine('Só o dono da pasta do banco de dados pode ler os arquivos dele.')]);
  rmSync(folder, { recursive: true });
});

test('OPR-036 a database that was open to other users until doctor opened it is a warning', () => {
  const [before, after] = [true, false].map((isOpenToOthers) => ({ directory: '/srv/data', isOpenToOthers }));
  expect(accessFindings(after, before)).toEqual([
    expect.objectContaining({
      level: 'warning',
      text: 'Outros usuários desta máquina podiam ler o banco de dados em /srv/data; este exame o fechou a eles (modo 700).',
    }),
  ]);
  expect(accessFindings(after, after)).toEqual([expect.objectContaining({ level: 'fine' })]);
});

test('OPR-002 a database in memory and a PostgreSQL have no folder', () => {
  for (const url of ['pglite:memory', 'postgres://banco/agenda']) expect(embeddedAccess(url)).toBeUndefined();
});

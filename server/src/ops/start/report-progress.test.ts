import { silent, reportProgress } from './report-progress.ts';

const at = (...instants: readonly number[]) => {
  const left = [...instants];
  return () => left.shift() ?? NaN;
};

test('each step is a line that ends with its time', async () => {
  let said = '';
  const step = reportProgress((text) => (said += text), at(0, 1440, 2000, 5060));
  expect(await step('Criando o banco de dados', () => Promise.resolve('made'))).toBe('made');
  await step('Aplicando as migrações', () => Promise.resolve());
  expect(said).toBe('  Criando o banco de dados… 1,4 s\n  Aplicando as migrações… 3,1 s\n');
});

test('a short step is not reported', async () => {
  let said = '';
  const step = reportProgress((text) => (said += text), at(0, 299));
  await step('Aplicando as migrações', () => Promise.resolve());
  expect(said).toBe('');
});

test('a step is reported while it runs, and ends its line when it fails', async () => {
  let said = '';
  let onTold = () => {};
  const told = new Promise<void>((resolve) => (onTold = resolve));
  const step = reportProgress((text) => {
    said += text;
    onTold();
  });
  const work = async () => {
    await told;
    expect(said).toBe('  Abrindo o banco de dados… ');
    throw new Error('broken');
  };
  await expect(step('Abrindo o banco de dados', work)).rejects.toThrow('broken');
  expect(said).toBe('  Abrindo o banco de dados… não deu certo\n');
});

test('a service reports nothing', async () => {
  expect(await silent('Abrindo o banco de dados', () => Promise.resolve(1))).toBe(1);
});

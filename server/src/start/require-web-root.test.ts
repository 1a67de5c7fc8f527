import path from 'node:path';
import { ConfigError } from '../config.ts';
import { requireWebRoot } from './require-web-root.ts';

const folder = import.meta.dirname;
const file = import.meta.filename;

test.each([folder, path.join(folder, 'yet-to-be-made')])('%s may hold the front ends', async (webRoot) => {
  await expect(requireWebRoot({ webRoot })).resolves.toBeUndefined();
});

test.each([file, path.join(file, 'web')])('%s stops the start with one sentence', async (webRoot) => {
  const sentence = `WEB_ROOT deve ser um diretório que o servidor possa ler, e ${webRoot} não é.`;
  await expect(requireWebRoot({ webRoot })).rejects.toThrow(new ConfigError(sentence));
});

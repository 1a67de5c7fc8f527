import path from 'node:path';
import { bringReleases } from './release/bring.mjs';
import { hasShell } from './release/live-list.mjs';
import { ReleaseProblem } from './release/release-problem.mjs';

// The container's program: copies the image's front ends into WEB_ROOT, then runs the server in this process. With --live
// it only makes them the live ones, whatever was live before.
const brought = path.resolve(import.meta.dirname, '../web');
const webRoot = path.resolve(process.env.WEB_ROOT || brought);
const live = process.argv.includes('--live');

try {
  if (webRoot !== brought) {
    const versions = await bringReleases(brought, webRoot, { live });
    const list = Object.entries(versions).map(([app, version]) => `${app} ${version}`);
    if (live) console.log(`No ar em ${webRoot}: ${list.join(', ')}`);
  }
} catch (error) {
  const sentence = sentenceOf(error);
  // The server's log follows.
  if (live) console.error(sentence);
  else console.log(JSON.stringify({ level: 50, time: Date.now(), msg: sentence }));
  if (live || !(await hasShell(webRoot).catch(() => false))) process.exit(1);
}
if (!live) await import('../server/dist/main.js');

function sentenceOf(error) {
  if (error instanceof ReleaseProblem) return error.message;
  if (['EROFS', 'EACCES', 'EPERM'].includes(error.code))
    return `Sem permissão para escrever em ${webRoot}: monte ali um volume do usuário ${process.getuid()}.`;
  return `As páginas desta imagem não puderam ser postas em ${webRoot}: ${error.message}`;
}

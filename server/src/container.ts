import path from 'node:path';
import { bringReleases } from './ops/cli/release/bring-releases.ts';
import { ReleaseProblem } from './ops/cli/release/release-problem.ts';
import { hasShell } from './ops/cli/release/switch-release.ts';
import { errorCode, firstLineOf } from './platform/error-code.ts';

// The container's program: copies the image's front ends into WEB_ROOT, then runs the server in this process. With --live
// it only makes them the live ones, whatever was live before.
const brought = path.resolve(import.meta.dirname, '../../web');
const webRoot = path.resolve(process.env['WEB_ROOT'] || brought);
const live = process.argv.includes('--live');

try {
  if (webRoot !== brought) {
    const names = await bringReleases(brought, webRoot, { live });
    if (live) process.stdout.write(`No ar em ${webRoot}: ${names.join(', ')}\n`);
  }
} catch (error) {
  const msg = sentenceOf(error);
  // The server's log follows.
  if (live) process.stderr.write(`${msg}\n`);
  else process.stdout.write(`${JSON.stringify({ level: 50, time: Date.now(), msg })}\n`);
  if (live || !(await hasShell(webRoot).catch(() => false))) process.exit(1);
}
if (!live) await import('./main.ts');

function sentenceOf(error: unknown): string {
  if (error instanceof ReleaseProblem) return error.message;
  if (['EROFS', 'EACCES', 'EPERM'].includes(String(errorCode(error))))
    return `Sem permissão para escrever em ${webRoot}: monte ali um volume do usuário ${process.getuid?.()}.`;
  return `As páginas desta imagem não puderam ser postas em ${webRoot}: ${firstLineOf(error)}`;
}

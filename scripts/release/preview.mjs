import '../typescript.mjs';
import { publish } from './publish.mjs';
import { ReleaseProblem } from './release-problem.mjs';

const { signPreview } = await import('../../server/src/web/pages/preview/preview-token.ts');

const hoursOfALink = 12;

/** Publishes a build without making it live, and gives the path that shows it to whoever opens it. */
export async function preview(appFolder, webRoot, { secret, now = new Date() }) {
  if (!secret) throw new ReleaseProblem('PREVIEW_SECRET está sem valor: use o mesmo do servidor.');
  const { name, version } = await publish(appFolder, webRoot, { now });
  const expiresAt = new Date(now.getTime() + hoursOfALink * 3_600_000);
  return { name, version, path: `/api/preview/${signPreview({ app: name, version }, expiresAt, secret)}` };
}

import { readFileSync } from 'node:fs';
import autocannon, { type Request } from 'autocannon';

// Prints answers per second: <url> <seconds> <file of requests, sent in turn>. Fails unless every answer is 200.
const [url = '', seconds, requestsFile = ''] = process.argv.slice(2);
const { statusCodeStats, requests, errors, duration } = await autocannon({
  url,
  connections: 10,
  duration: Number(seconds),
  requests: JSON.parse(readFileSync(requestsFile, 'utf8')) as Request[],
});
const good = statusCodeStats['200']?.count ?? 0;
if (good === 0 || good !== requests.total || errors > 0)
  throw new Error(`Not every answer is 200: ${JSON.stringify(statusCodeStats)}, ${errors} errors.`);
process.stdout.write(String(good / duration));

import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

// Prints answers per second and bytes per answer: <url> <accept-encoding> <seconds> [<file of requests, sent in turn>].
// Fails unless every answer is 200.
const [url, encodings, seconds, requestsFile] = process.argv.slice(2);
const { statusCodeStats, requests, errors, duration, throughput } = await autocannon({
  url,
  headers: { 'accept-encoding': encodings },
  connections: 10,
  duration: Number(seconds),
  ...(requestsFile && { requests: JSON.parse(readFileSync(requestsFile, 'utf8')) }),
});
const good = statusCodeStats['200']?.count ?? 0;
if (good === 0 || good !== requests.total || errors > 0)
  throw new Error(`Not every answer is 200: ${JSON.stringify(statusCodeStats)}, ${errors} errors.`);
process.stdout.write(JSON.stringify({ rate: good / duration, size: throughput.total / good }));

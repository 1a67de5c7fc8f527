import { readFileSync } from 'node:fs';

type Report = JestReport | { stats: { expected: number; unexpected: number; flaky: number } };
type JestReport = { numPassedTests: number; numFailedTests: number };

// Adds up the reports of jest and Playwright and prints one line; fails when a report has no passed test. A journey that
// passed at its second try is flaky.
const counts = process.argv.slice(2).map((file) => count(JSON.parse(readFileSync(file, 'utf8')) as Report));
const passed = counts.reduce((sum, report) => sum + report.passed, 0);
const failed = counts.reduce((sum, report) => sum + report.failed, 0);
const flaky = counts.reduce((sum, report) => sum + report.flaky, 0);
if (counts.some((report) => report.passed === 0) || failed > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`);

function count(report: Report) {
  if (!('stats' in report)) return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected, flaky };
}

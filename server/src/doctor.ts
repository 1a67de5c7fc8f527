import { askServer } from './doctor/ask-server.ts';
import { examine } from './doctor/examine.ts';
import { freeMegabytes } from './doctor/free-megabytes.ts';
import { exitCode, report } from './doctor/report.ts';
import { systemClock } from './platform/clock.ts';
import { isYetToBeMade, openDatabase, requireMakeable } from './platform/database/database.ts';

const findings = await examine({
  env: process.env,
  clock: systemClock,
  nodeVersion: process.versions.node,
  ...{ openDatabase, isYetToBeMade, requireMakeable, askServer, freeMegabytes },
});
process.stdout.write(`${report(findings)}\n`);
process.exitCode = exitCode(findings);

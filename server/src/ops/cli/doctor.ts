import { probeServer } from './doctor/probe-server.ts';
import { examine } from './doctor/examine.ts';
import { freeMegabytes } from './doctor/doctor-tools.ts';
import { exitCode, reportFindings } from './doctor/report.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  databaseExists,
  embeddedAccess,
  openDatabase,
  requireCreatable,
} from '../../platform/database/database.ts';

const findings = await examine({
  env: process.env,
  clock: systemClock,
  nodeVersion: process.versions.node,
  ...{ openDatabase, databaseExists, embeddedAccess, requireCreatable, probeServer, freeMegabytes },
});
process.stdout.write(`${reportFindings(findings)}\n`);
process.exitCode = exitCode(findings);

import 'reflect-metadata';
import { main } from '../../platform/run-app.ts';
import { reportingContexts } from './reporting-contexts.ts';
import { reportingApp } from './reporting.app.ts';

await main(reportingApp, reportingContexts);

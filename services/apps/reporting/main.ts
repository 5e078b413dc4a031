import 'reflect-metadata';
import { main } from '../../platform/run-app.ts';
import { reportingApp } from './reporting.app.ts';
import { reportingContexts } from './reporting-contexts.ts';

await main(reportingApp, reportingContexts);

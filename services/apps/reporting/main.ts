import 'reflect-metadata';
import { main } from '../../platform/run-app.ts';
import { contexts } from '../contexts.ts';
import { reportingApp } from './reporting.app.ts';

await main(reportingApp, contexts);

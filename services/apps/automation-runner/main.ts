import 'reflect-metadata';
import { main } from '../../platform/run-app.ts';
import { contexts } from '../contexts.ts';
import { automationRunnerApp } from './automation-runner.app.ts';

await main(automationRunnerApp, contexts);

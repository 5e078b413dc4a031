import 'reflect-metadata';
import { main } from '../../platform/run-app.ts';
import { contexts } from '../contexts.ts';
import { solverWorkerApp } from './solver-worker.app.ts';

await main(solverWorkerApp, contexts);

import 'reflect-metadata';
import { main } from '../../platform/run-app.ts';
import { contexts } from '../contexts.ts';
import { projectorApp } from './projector.app.ts';

await main(projectorApp, contexts);

import 'reflect-metadata';
import { main } from '../../platform/run-app.ts';
import { contexts } from '../contexts.ts';
import { apiApp } from './api.app.ts';

await main(apiApp, contexts);

import { optionsOf, runOf, summaryOf } from './lib/k6.js';
import { scenario } from './scenarios/payments.js';

export const options = optionsOf(scenario);
export const handleSummary = summaryOf(scenario);
export default runOf(scenario);

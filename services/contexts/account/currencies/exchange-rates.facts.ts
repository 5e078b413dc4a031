import { demoBankFile } from './demo-bank-file.ts';
import { readBankFile } from './read-bank-file.ts';

export { takeBankRates } from './take-bank-rates.ts';

/** Exchange rates of the demo companies. */
export const demoRates = () => readBankFile(demoBankFile);

/** Rules by which a bank checks the last digit of a BPAY reference. */
export type CheckDigit = 'MOD10V01' | 'MOD10V05';

const digitsOf = (number: string) => [...number].map(Number);

/** Luhn: every second digit from the right counts twice, a product by the sum of its digits. */
function luhn(number: string): number {
  const sum = digitsOf(number)
    .reverse()
    .map((digit, i) => (i % 2 === 0 ? digit * 2 : digit))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return (10 - (sum % 10)) % 10;
}

/** Each digit counts as often as its place from the left. */
const byPlace = (number: string): number =>
  digitsOf(number).reduce((total, digit, i) => total + digit * (i + 1), 0) % 10;

const rules: Readonly<Record<CheckDigit, (number: string) => number>> = { MOD10V01: luhn, MOD10V05: byPlace };

/** The BPAY reference of a customer: the number of the customer in eight digits, and its check digit. */
export function bpayReference(contactId: number, rule: CheckDigit): string {
  const number = String(contactId).padStart(8, '0');
  return `${number}${rules[rule](number)}`;
}

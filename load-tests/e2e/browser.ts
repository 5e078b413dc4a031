import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the system's Chromium, named by CHROMIUM. Throws when it is not named. */
export function openBrowser(): Promise<Browser> {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM) throw new Error('CHROMIUM is not set: name the browser, such as CHROMIUM=/usr/bin/chromium');
  return chromium.launch({ executablePath: CHROMIUM, args: flags });
}

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

let shared: Promise<Browser> | null = null;

/** The one browser of this process: specs that follow each other share it, each with screens of its own. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

/** Starts the system's Chromium, named by CHROMIUM. Throws when it is not named. */
export function openBrowser(): Promise<Browser> {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM) throw new Error('CHROMIUM is not set: name the browser, such as CHROMIUM=/usr/bin/chromium');
  return chromium.launch({ executablePath: CHROMIUM, args: flags });
}

interface Forbidden {
  readonly url: string;
  /** What its name leads to; the system is asked when left out. */
  readonly resolve?: (host: string) => Promise<string[]>;
}

/** Spellings of this machine, private networks, links and clouds: IPv4 in every radix, IPv6, IPv4 in IPv6. */
const hosts = [
  ...['127.0.0.1', '127.1', '127.255.255.254', '0.0.0.0', '0', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1'],
  ...['017700000001', '127.0.0.1.', '127.000.000.001', '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255', '167772161'],
  ...[
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['169.254.169.254', '169.254.170.2', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '100.100.100.200'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]'],
  ...['[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fc00::1]'],
  ...['[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]', '[fec0::1]', '[100::1]'],
];

/** Names that lead inside, all or one of their addresses. */
const names: readonly (readonly [name: string, ...addresses: string[]])[] = [
  ['localhost.example', '127.0.0.1'],
  ['metadata.google.internal', '169.254.169.254'],
  ['one-of-two.example', '93.184.216.34', '127.0.0.1'],
  ['mapped.example', '::ffff:10.0.0.1'],
  ['six.example', '::1'],
  ['scoped.example', 'fe80::1%eth0'],
  ['nobody.example'],
  ['no-address.example', 'not an address'],
];

/** Addresses that nobody may call: with a listener on this port behind those that lead here. */
export function forbiddenUrls(port: number): Forbidden[] {
  const [first = ''] = hosts;
  return [
    ...hosts.map((host) => ({ url: `http://${host}/` })),
    ...hosts.slice(0, 6).map((host) => ({ url: `http://${host}:${port}/` })),
    { url: 'http://localhost/' },
    { url: `http://localhost:${port}/` },
    ...names.map(([name, ...addresses]) => ({ url: `https://${name}/`, resolve: async () => addresses })),
    // A public host by one reader and this one by another.
    { url: `http://example.com@${first}/` },
    { url: `http://user:word@example.com/`, resolve: async () => ['93.184.216.34'] },
    { url: `http://${first}#@example.com/` },
    { url: `http://${first}\\@example.com/` },
    { url: `http://${first}%23@example.com/` },
    // The usual port only: others are services, not sites.
    ...[22, 25, 2375, 5432, 6379, 8080, 9200, 11211].map((other) => ({
      url: `http://example.com:${other}/`,
      resolve: async () => ['93.184.216.34'],
    })),
    ...['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com/_x', 'dict://example.com:11211/stat'].map(
      (url) => ({ url }),
    ),
    ...[
      'data:text/plain,x',
      'javascript:1',
      'unix:/var/run/docker.sock',
      'ldap://example.com/',
      'blob:http://x/y',
      '',
    ].map((url) => ({ url })),
  ];
}

import { BlockList, isIP } from 'node:net';

type Net = readonly [address: string, bits: number];

/** IANA's special-purpose registry for IPv4: nothing there is a host of the public Internet. */
const special4: readonly Net[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Addresses that a cloud answers with the machine's own credentials. */
const metadata4: readonly Net[] = [['169.254.0.0', 16]];
const metadata6: readonly Net[] = [
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
];
/** Public IPv6 is 2000::/3 without what wraps IPv4, documents or benchmarks. */
const public6: readonly Net[] = [['2000::', 3]];
const special6: readonly Net[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const listOf = (nets: readonly Net[], type: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const [address, bits] of nets) list.addSubnet(address, bits, type);
  return list;
};
const lists = {
  special4: listOf(special4, 'ipv4'),
  public6: listOf(public6, 'ipv6'),
  special6: listOf(special6, 'ipv6'),
  metadata4: listOf(metadata4, 'ipv4'),
  metadata6: listOf(metadata6, 'ipv6'),
};

/** Whether an address is a host of the public Internet. An IPv4 address written as IPv6 is none: nobody needs that form. */
export function isPublic(address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) === 4) return !lists.special4.check(bare, 'ipv4');
  if (isIP(bare) === 6) return lists.public6.check(bare, 'ipv6') && !lists.special6.check(bare, 'ipv6');
  return false;
}

/** Whether an address belongs to the link or to the cloud around this machine: never what an operator means by a service. */
export function isMetadata(address: string): boolean {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(bare) === 4) return lists.metadata4.check(bare, 'ipv4');
  return isIP(bare) !== 6 || lists.metadata6.check(bare, 'ipv6');
}

#!/bin/bash
# Makes the files of this folder anew: requests and answers of RFC 3161 by the command `openssl ts` (3.0), each by an
# authority of its own, whose certificate an issuer signed. Run it in the folder; it keeps no key.
set -euo pipefail
work=$(mktemp -d); trap 'rm -r "$work"' EXIT
printf 'A signature' > "$work/stamped"
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/CN=Issuer' -keyout "$work/ca.key" -out "$work/ca.pem" 2> "$work/log"
cat > "$work/conf" <<CONF
[tsa]
default_tsa = one
[one]
serial = $work/serial
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
clock_precision_digits = 3
CONF
echo 'extendedKeyUsage = critical,timeStamping' > "$work/ext"
make_one() { # name hash options-of-the-key
  local name=$1 hash=$2; shift 2
  openssl req -new -newkey "$@" -nodes -subj "/CN=Authority $name" -keyout "$work/key" -out "$work/csr" 2> "$work/log"
  openssl x509 -req -in "$work/csr" -CA "$work/ca.pem" -CAkey "$work/ca.key" -CAcreateserial -days 3650 -extfile "$work/ext" -out "$work/cert" 2> "$work/log"
  openssl ts -query -data "$work/stamped" -sha256 -cert -out "$work/query" 2> "$work/log"
  openssl ts -reply -config "$work/conf" -section one -queryfile "$work/query" -signer "$work/cert" -inkey "$work/key" -chain "$work/ca.pem" "-$hash" -out "$name.tsr" 2> "$work/log"
  openssl x509 -in "$work/cert" -outform DER -out "$name.cer"
}
make_one rsa-4096-sha512 sha512 rsa:4096
make_one p-256-sha256 sha256 ec -pkeyopt ec_paramgen_curve:P-256
make_one p-384-sha384 sha384 ec -pkeyopt ec_paramgen_curve:P-384
make_one p-384-sha512 sha512 ec -pkeyopt ec_paramgen_curve:P-384
make_one p-521-sha512 sha512 ec -pkeyopt ec_paramgen_curve:P-521

#!/bin/sh
# Gets the certificate of ORIGIN's host from Let's Encrypt, renews it in time, and puts it where nginx looks for it.
set -eu
host=${ORIGIN#*://}
host=${host%%:*}
live=${CERTBOT_LIVE:-/etc/letsencrypt/live/common-ground}
target=${CERTBOT_TARGET:-/certificates}
challenges=${CERTBOT_CHALLENGES:-/challenges}

if [ -n "${CERTBOT_EMAIL:-}" ]; then set -- --email "$CERTBOT_EMAIL"; else set -- --register-unsafely-without-email; fi

while :; do
  # It does nothing while the certificate is valid for a month.
  if certbot certonly --non-interactive --agree-tos "$@" --keep-until-expiring --cert-name common-ground \
    --webroot --webroot-path "$challenges" --domain "$host"; then
    if ! cmp -s "$live/fullchain.pem" "$target/fullchain.pem"; then
      umask 077
      for file in privkey.pem fullchain.pem; do
        cp "$live/$file" "$target/.$file.new"
        mv "$target/.$file.new" "$target/$file"
      done
    fi
    wait=43200
  else
    # Let's Encrypt refuses more than five failures of a host in an hour.
    wait=1200
  fi
  [ -z "${CERTBOT_ONCE:-}" ] || exit 0
  sleep "$wait"
done
